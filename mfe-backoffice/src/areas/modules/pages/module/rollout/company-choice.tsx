import { Button } from '@fluentui/react-button';
import { Field } from '@fluentui/react-field';
import { Icon } from '@market/shell-kit/icons/icon';
import { Slot } from '@market/shell-kit/slots/slots';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useText } from '../../../use-text.ts';
import { CompanyName } from './company-name.tsx';

interface CompanyChoiceProps {
  chosen: readonly number[];
  onChoose: (companies: readonly number[]) => void;
}

/** Companies whose people are offered the version, whatever the share. */
export function CompanyChoice({ chosen, onChoose }: CompanyChoiceProps) {
  const styles = usePageStyles();
  const { t } = useText();
  const add = (id: number | null) => {
    if (id !== null && !chosen.includes(id)) onChoose([...chosen, id]);
  };
  const remove = (id: number) => onChoose(chosen.filter((other) => other !== id));
  return (
    <>
      <Field label={t('MODULES.ROLLOUT.COMPANIES')}>
        <Slot key={chosen.length} name="company.picker" props={{ value: null, onChange: add }} active fallback={null} />
      </Field>
      {chosen.length > 0 && (
        <ul className={styles.rows}>
          {chosen.map((id) => (
            <li key={id} className={styles.item}>
              <CompanyName id={id} />
              <Button
                appearance="subtle"
                icon={<Icon name="close" />}
                aria-label={t('MODULES.ROLLOUT.REMOVE_COMPANY', { id })}
                onClick={() => remove(id)}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
