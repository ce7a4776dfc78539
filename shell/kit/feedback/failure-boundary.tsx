import { Component, type ErrorInfo, type ReactNode } from 'react';
import { forgetFailedRoutes } from '../routing/lazy-route.tsx';

interface Props {
  children: ReactNode;
  /** Drawn in place of the children. `retry` starts them afresh. */
  fallback: (error: unknown, retry: () => void) => ReactNode;
  onError: (error: unknown, info: ErrorInfo) => void;
  /** A new value, such as another address, starts the children afresh by itself. */
  resetKey?: string;
}

interface State {
  failure: { error: unknown } | null;
}

/** Keeps a failure of its children to their own place. */
export class FailureBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    // Called by itself: functions of the browser, `reportError` among them, refuse to be a method of the props, and what throws here takes the page along.
    const { onError } = this.props;
    onError(error, info);
  }

  override componentDidUpdate(previous: Props): void {
    if (this.state.failure && previous.resetKey !== this.props.resetKey) this.retry();
  }

  retry = (): void => {
    forgetFailedRoutes();
    this.setState({ failure: null });
  };

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error, this.retry) : this.props.children;
  }
}
