import { useUnit } from 'effector-react';
import { useEffect } from 'react';
import { isInspectorShortcut } from '../parts/shortcuts.ts';
import { inspectorPressed } from './inspector-door.model.ts';

export function useInspectorShortcut(): void {
  const pressed = useUnit(inspectorPressed);
  useEffect(() => {
    const press = (event: KeyboardEvent) => isInspectorShortcut(event) && pressed();
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [pressed]);
}
