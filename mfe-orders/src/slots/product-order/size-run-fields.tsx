import { useFormat } from '@market/shell-kit/format/use-format';
import type { OrderedRun } from '@market/shell-kit/slots/ordered-product';
import { useId } from 'react';
import { ColourLink, ColourName } from './colour-name.tsx';
import { CountStepper } from './count-stepper.tsx';
import { useMatrixStyles } from './matrix.styles.ts';
import { runKey } from './model/judged-matrix.ts';
import type { Matrix } from './use-matrix.ts';
import { useText } from './use-text.ts';

interface SizeRunFieldsProps {
  matrix: Matrix;
  /** The variant that the page shows. */
  shownId: number;
  /** No single pieces are sold: there is no table whose colours lead to their pages. */
  only: boolean;
}

/** The size runs of the model by colour, each with what is in it and how many of it are wanted. */
export function SizeRunFields({ matrix, shownId, only }: SizeRunFieldsProps) {
  const styles = useMatrixStyles();
  const { t } = useText();
  const id = useId();
  const { runs } = matrix.axes;
  if (runs.length === 0 && !only) return null;
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {only ? t('MATRIX.RUNS_ONLY') : t('MATRIX.RUNS')}
      </h3>
      {runs.length === 0 && <p className={styles.hint}>{t('MATRIX.NO_RUNS')}</p>}
      {runs.map((group) => (
        <div key={group.colour ?? ''}>
          {group.colour !== null && !only && <ColourName colour={group.colour} swatch={group.swatch} />}
          {only && (
            <ColourLink
              colour={group.colour}
              swatch={group.swatch}
              ids={group.runs.flatMap(({ sizes }) => sizes.map(({ product_id }) => product_id))}
              shownId={shownId}
            />
          )}
          <ul className={styles.rows}>
            {group.runs.map((run) => (
              <RunField key={run.id} run={run} matrix={matrix} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function RunField({ run, matrix: { textOf, judged, type } }: { run: OrderedRun; matrix: Matrix }) {
  const styles = useMatrixStyles();
  const { t } = useText();
  const { money, number } = useFormat();
  const key = runKey(run);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span>{run.name}</span>
        <span className={styles.terms}>
          {t('MATRIX.RUN_PIECES', { formatted: number(run.pieces) })}
          {': '}
          {run.sizes.map(({ size, count }) => `${size}\u00a0×\u00a0${number(count)}`).join(', ')}
        </span>
        <span className={styles.terms}>
          {t('MATRIX.RUN_PRICE', { price: money(run.price) })}
          {run.available > 0 && ` · ${t('MATRIX.LEFT', { formatted: number(run.available) })}`}
        </span>
      </div>
      {run.available > 0 ? (
        <CountStepper
          name={run.colour ? t('MATRIX.RUN', { name: run.name, colour: run.colour.name }) : run.name}
          text={textOf(key)}
          steps={{ least: 1, step: 1, most: run.available }}
          issue={judged.faults.get(key) ?? null}
          onType={(text) => type(key, text)}
        />
      ) : (
        <span className={styles.terms}>{t('MATRIX.SOLD_OUT')}</span>
      )}
    </li>
  );
}
