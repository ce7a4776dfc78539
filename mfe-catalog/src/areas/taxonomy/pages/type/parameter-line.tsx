import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { attachClosestEdge, type Edge, extractClosestEdge } from '@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge';
import { Link as TextLink } from '@fluentui/react-link';
import { MenuDivider, MenuItem } from '@fluentui/react-menu';
import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { Parameter } from '@market/catalogue-contract/product-type';
import { ActionMenu } from '@market/shell-kit/ui/action-menu';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '../../use-text.ts';

const useStyles = makeStyles({
  line: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    padding: '8px 4px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    cursor: 'grab',
  },
  words: { flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' },
  // A line of text alone is too low to be pressed with a finger.
  name: { paddingBlock: '4px', fontWeight: tokens.fontWeightSemibold, color: tokens.colorNeutralForeground1 },
  note: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  top: { boxShadow: `inset 0 2px ${tokens.colorBrandStroke1}` },
  bottom: { boxShadow: `inset 0 -2px ${tokens.colorBrandStroke1}` },
});

interface ParameterLineProps {
  parameter: Parameter;
  isFirst: boolean;
  isLast: boolean;
  step: (by: 1 | -1) => void;
  /** Another line was dropped at an edge of this one. */
  take: (dragged: number, edge: 'top' | 'bottom') => void;
  edit: () => void;
  /** Says which of its values the type offers; only where there are values to choose from. */
  offer: (() => void) | null;
  detach: () => void;
  remove: () => void;
}

const KIND = 'parameter';

function useLineDrag(line: RefObject<HTMLElement | null>, id: number, take: ParameterLineProps['take']): Edge | null {
  const [edge, setEdge] = useState<Edge | null>(null);
  const tell = useRef(take);
  useEffect(() => {
    tell.current = take;
  });
  useEffect(() => {
    const element = line.current;
    if (!element) return;
    return combine(
      draggable({ element, getInitialData: () => ({ kind: KIND, id }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data.kind === KIND && source.data.id !== id,
        getData: ({ input }) => attachClosestEdge({ id }, { element, input, allowedEdges: ['top', 'bottom'] }),
        onDrag: ({ self }) => setEdge(extractClosestEdge(self.data)),
        onDragLeave: () => setEdge(null),
        onDrop: ({ source, self }) => {
          setEdge(null);
          tell.current(Number(source.data.id), extractClosestEdge(self.data) === 'top' ? 'top' : 'bottom');
        },
      }),
    );
  }, [line, id]);
  return edge;
}

/** One parameter of a type: what it is, and what can be done to it. */
export function ParameterLine({ parameter, take, ...acts }: ParameterLineProps) {
  const styles = useStyles();
  const { t } = useText();
  const line = useRef<HTMLLIElement>(null);
  const edge = useLineDrag(line, parameter.id, take);
  const { name, kind, role, unit, options, filterable, offered_option_ids: offered } = parameter;
  const facts = [
    t(`TYPES.KIND.${kind}`),
    role && t(`TYPES.ROLE.${role}`),
    unit,
    options.length > 0 && offered.length === 0 && t('TYPES.PARAMETER.OPTIONS', { count: options.length }),
    offered.length > 0 && t('TYPES.OFFER.COUNT', { count: offered.length, total: options.length }),
    filterable && t('TYPES.PARAMETER.FILTER'),
  ].filter(Boolean);
  return (
    <li ref={line} className={mergeClasses(styles.line, edge === 'top' && styles.top, edge === 'bottom' && styles.bottom)}>
      <div className={styles.words}>
        <TextLink as="button" type="button" className={styles.name} onClick={acts.edit}>
          {name}
        </TextLink>
        <p className={styles.note}>{facts.join(' · ')}</p>
      </div>
      <LineMenu name={name} {...acts} />
    </li>
  );
}

type LineMenuProps = Omit<ParameterLineProps, 'parameter' | 'take'> & { name: string };

function LineMenu({ name, isFirst, isLast, step, edit, offer, detach, remove }: LineMenuProps) {
  const { t } = useText();
  return (
    <ActionMenu label={t('MANAGEMENT.ACTS_OF', { name })}>
      <MenuItem onClick={edit}>{t('MANAGEMENT.EDIT')}</MenuItem>
      {offer && <MenuItem onClick={offer}>{t('TYPES.OFFER.OPEN')}</MenuItem>}
      <MenuItem disabled={isFirst} onClick={() => step(-1)}>
        {t('MANAGEMENT.UP')}
      </MenuItem>
      <MenuItem disabled={isLast} onClick={() => step(1)}>
        {t('MANAGEMENT.DOWN')}
      </MenuItem>
      <MenuDivider />
      <MenuItem onClick={detach}>{t('TYPES.PARAMETER.DETACH')}</MenuItem>
      <MenuItem onClick={remove}>{t('TYPES.PARAMETER.REMOVE')}</MenuItem>
    </ActionMenu>
  );
}
