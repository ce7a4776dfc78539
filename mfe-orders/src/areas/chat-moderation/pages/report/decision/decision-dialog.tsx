import { Field } from '@fluentui/react-field';
import { Select } from '@fluentui/react-select';
import { Textarea } from '@fluentui/react-textarea';
import { NOTE_MAX, type ReportDecision, type StaffReport } from '@market/chat-contract/moderation';
import { FormDialog } from '@market/shell-kit/forms/form-dialog';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useState } from 'react';
import { usePartyNames } from '../../../../../features/chat-moderation/use-party-names.ts';
import { useDecisionWords } from '../../../features/report-words/use-decision-words.ts';
import { useText } from '../../../use-text.ts';
import { useDecide } from './use-decide.ts';

/** For how long a person may be barred; null: until staff end it. */
const TERMS = [1, 7, 30, 365, null] as const;
type Term = (typeof TERMS)[number];
const FIRST_TERM: Term = 7;

interface DecisionDialogProps {
  report: StaffReport;
  decision: ReportDecision;
  onClose: () => void;
}

/** The last question before a report is decided: what follows, for how long, and a note for colleagues. */
export function DecisionDialog({ report, decision, onClose }: DecisionDialogProps) {
  const page = usePageStyles();
  const { t } = useText();
  const { person } = usePartyNames();
  const [days, setDays] = useState<Term>(FIRST_TERM);
  const [note, setNote] = useState('');
  const { decide, pending } = useDecide(report.id, onClose);
  const submit = () => decide({ decision, ...(decision === 'bar' ? { days } : {}), note });
  return (
    <FormDialog
      danger={decision !== 'dismiss'}
      title={t(`MODERATION.ASK.${decision}.TITLE`, { name: person(report.accused) })}
      action={t(`MODERATION.ACT.${decision}`)}
      busy={pending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={page.note}>{t(`MODERATION.ASK.${decision}.TEXT`)}</p>
      {decision === 'bar' && <TermField value={days} onChange={setDays} />}
      <Field label={t('MODERATION.NOTE')} hint={t('MODERATION.NOTE_HINT')}>
        <Textarea rows={3} maxLength={NOTE_MAX} value={note} onChange={(_, { value }) => setNote(value)} />
      </Field>
    </FormDialog>
  );
}

function TermField({ value, onChange }: { value: Term; onChange: (days: Term) => void }) {
  const { t } = useText();
  const { term } = useDecisionWords();
  return (
    <Field label={t('MODERATION.TERM')} required>
      <Select value={String(value)} onChange={(_, data) => onChange(TERMS.find((each) => String(each) === data.value) ?? null)}>
        {TERMS.map((each) => (
          <option key={String(each)} value={String(each)}>
            {term(each)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
