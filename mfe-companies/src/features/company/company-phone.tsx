import { Button } from '@fluentui/react-button';
import { Link as TextLink } from '@fluentui/react-link';
import { Spinner } from '@fluentui/react-spinner';
import { makeStyles } from '@griffel/react';
import type { Company } from '@market/companies-contract/company';
import { addresses } from '@market/shell-kit/routing/addresses';
import { Link } from '@market/shell-kit/routing/navigation';
import { $locale } from '@market/shell-kit/session/locale';
import { $audience } from '@market/shell-kit/session/session';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useUnit } from 'effector-react';
import { type Ref, useEffect, useRef } from 'react';
import { useText } from '../../use-text.ts';
import { unmasked } from './masked-phone.ts';
import { useContact } from './use-contact.ts';

const useStyles = makeStyles({
  phone: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px', minHeight: '32px' },
  number: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});

type Reached = Pick<Company, 'id' | 'brand' | 'phone_number' | 'phone_mask'>;

/** How a company is reached: the number to those who may see it, to others a press that shows it and is counted. */
export function CompanyPhone({ company }: { company: Reached }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const { phone_number, phone_mask } = company;
  const number = useRef<HTMLAnchorElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    // The button that had the focus is gone.
    if (phone_number && pressed.current) number.current?.focus();
  }, [phone_number]);
  if (phone_number) {
    return (
      <span className={styles.phone}>
        <TextLink ref={number as Ref<never>} className={styles.number} href={`tel:+${phone_number}`}>
          {unmasked(phone_mask, phone_number)}
        </TextLink>
      </span>
    );
  }
  if (phone_mask === '') return <span className={page.small}>{t('CONTACT.NONE')}</span>;
  return (
    <Hidden
      company={company}
      onPress={() => {
        pressed.current = true;
      }}
    />
  );
}

function Hidden({ company, onPress }: { company: Reached; onPress: () => void }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const [who, locale] = useUnit([$audience, $locale]);
  const { show, showing, refusal } = useContact(company.id);
  return (
    <span className={page.words}>
      <span className={styles.phone}>
        <span className={styles.number}>{company.phone_mask}</span>
        {who === 'guest' && (
          <Link to="/auth/main?role=buyer" className={page.link}>
            {t('CONTACT.SIGN_IN')}
          </Link>
        )}
        {who !== 'guest' && refusal === null && (
          <Button
            size="small"
            disabledFocusable={showing}
            {...(showing ? { icon: <Spinner size="extra-tiny" /> } : {})}
            onClick={() => {
              onPress();
              void show();
            }}
            aria-label={t('CONTACT.SHOW_OF', { brand: company.brand })}
          >
            {t('CONTACT.SHOW')}
          </Button>
        )}
      </span>
      <span className={page.small} role="status">
        {refusal !== null && `${refusal.message}. `}
        {refusal?.plan && (
          <Link to={addresses.tariffs} className={page.link}>
            {t('CONTACT.UNLIMITED', { name: refusal.plan[locale] })}
          </Link>
        )}
      </span>
    </span>
  );
}
