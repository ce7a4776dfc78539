import { Input } from '@fluentui/react-input';
import { ProgressBar } from '@fluentui/react-progress';
import { makeStyles } from '@griffel/react';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { type ControlProps, PickerField, PickerLines } from '@market/shell-kit/forms/picker-field';
import { Icon } from '@market/shell-kit/icons/icon';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { companiesApi } from '../../api.ts';
import { useDebounced } from '../../use-debounced.ts';

const WAIT_MS = 300;

const useStyles = makeStyles({ choice: { display: 'flex', flexDirection: 'column', gap: '12px', minHeight: '320px' } });

interface CompanyPickerProps extends ControlProps {
  value: number | null;
  onChange: (value: number) => void;
}

/** Chooses a company by words of its brand, its name or its tax number. */
export function CompanyPicker({ value, onChange, ...field }: CompanyPickerProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const company = companiesApi.hooks.company.get.useQuery({ id: value ?? 0 }, { enabled: value !== null });
  const choose = (id: number) => {
    setOpen(false);
    onChange(id);
  };
  return (
    <PickerField
      field={field}
      text={value === null ? '' : (company.data?.data.brand ?? t('PICKER.COMPANY.NUMBER', { id: value }))}
      placeholder={t('PICKER.COMPANY.NONE')}
      title={t('PICKER.COMPANY.TITLE')}
      open={open}
      onOpen={setOpen}
      closing={{ text: t('PICKER.CLOSE'), primary: false }}
    >
      <CompanyChoice chosen={value} choose={choose} />
    </PickerField>
  );
}

function CompanyChoice({ chosen, choose }: { chosen: number | null; choose: (id: number) => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const text = useDebounced(words.trim(), WAIT_MS);
  const list = companiesApi.hooks.company.list.useQuery(
    { per_page: 20, ...(text === '' ? {} : { text }) },
    { placeholderData: keepPreviousData },
  );
  return (
    <div className={styles.choice}>
      <Input
        type="search"
        size="large"
        value={words}
        maxLength={200}
        aria-label={t('PICKER.COMPANY.SEARCH')}
        placeholder={t('PICKER.COMPANY.SEARCH')}
        contentBefore={<Icon name="search" />}
        onChange={(_, data) => setWords(data.value)}
      />
      {list.isFetching && <ProgressBar aria-label={t('COMMON.LOADING')} />}
      {list.isError && !list.data && <LoadFailure error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && (
        <>
          <p role="status">{t('PICKER.COMPANY.FOUND', { count: list.data.total })}</p>
          <PickerLines
            lines={list.data.data.map(({ id, brand, city }) => ({ id, text: city === '' ? brand : `${brand}, ${city}` }))}
            chosen={chosen === null ? [] : [chosen]}
            choose={choose}
          />
        </>
      )}
    </div>
  );
}
