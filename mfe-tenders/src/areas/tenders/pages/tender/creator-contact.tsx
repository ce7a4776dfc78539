import { Button } from '@fluentui/react-button';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { Icon } from '@market/shell-kit/icons/icon';
import { FactList } from '@market/shell-kit/ui/fact-list';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import type { CreatorContacts, Tender } from '@market/tenders-contract/tender';
import { useEffect, useRef } from 'react';
import { tendersApi } from '../../../../api.ts';
import { useText } from '../../use-text.ts';

/** How whoever posted the tender is reached, shown when it is asked for: that counts against the day's limit. */
export function CreatorContact({ tender }: { tender: Tender }) {
  const page = usePageStyles();
  const { t } = useText();
  const failureText = useFailureText();
  const contact = tendersApi.hooks.tender.showContact.useMutation();
  if (contact.data) return <Shown contacts={contact.data.data} />;
  return (
    <div className={page.row}>
      <Button icon={<Icon name="phone" />} disabledFocusable={contact.isPending} onClick={() => contact.mutate({ id: tender.id })}>
        {t('TENDER.CONTACT.SHOW')}
      </Button>
      {contact.isError && (
        <p className={page.fault} role="alert">
          {failureText(contact.error)}
        </p>
      )}
    </div>
  );
}

function Shown({ contacts: { fio, phone, email, left } }: { contacts: CreatorContacts }) {
  const page = usePageStyles();
  const { t } = useText();
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => place.current?.focus(), []);
  const call = phone === null ? null : `+${phone}`;
  return (
    <div ref={place} tabIndex={-1} role="status">
      <FactList
        facts={[
          [t('TENDER.CONTACT.NAME'), fio],
          [
            t('TENDER.CONTACT.PHONE'),
            call && (
              <a href={`tel:${call}`} className={page.link}>
                {call}
              </a>
            ),
          ],
          [
            t('TENDER.CONTACT.EMAIL'),
            email && (
              <a href={`mailto:${email}`} className={page.link}>
                {email}
              </a>
            ),
          ],
        ]}
      />
      {phone === null && email === null && <p className={page.note}>{t('TENDER.CONTACT.NONE')}</p>}
      {left !== null && <p className={page.note}>{t('TENDER.CONTACT.LEFT', { count: left })}</p>}
    </div>
  );
}
