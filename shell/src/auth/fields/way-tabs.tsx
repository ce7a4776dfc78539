import { Tab, TabList } from '@fluentui/react-tabs';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { useUnit } from 'effector-react';
import { type JSX, type ReactNode, useId } from 'react';
import { $values, typed } from '../sign-in/sign-in-form.model.ts';
import type { SignInValues } from '../sign-in/sign-in-values.ts';

const useStyles = makeStyles({
  bar: { borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  tabs: { marginLeft: '-10px' },
  tab: { minHeight: '44px' },
  panel: { display: 'grid', gap: '16px' },
});

type Way = SignInValues['way'];

interface WayTabsProps {
  label: string;
  names: Record<Way, string>;
  children: ReactNode;
}

/** By e-mail or by phone: one choice for signing in and signing up. */
export function WayTabs({ label, names, children }: WayTabsProps): JSX.Element {
  const styles = useStyles();
  const id = useId();
  const { values, type } = useUnit({ values: $values, type: typed });
  const tab = (way: Way) => (
    <Tab key={way} id={`${id}-${way}`} value={way} className={styles.tab} aria-controls={`${id}-panel`}>
      {names[way]}
    </Tab>
  );
  return (
    <div className={styles.panel}>
      <div className={styles.bar}>
        <TabList
          size="large"
          aria-label={label}
          className={styles.tabs}
          selectedValue={values.way}
          onTabSelect={(_, { value }) => type({ way: value as Way })}
        >
          {tab('email')}
          {tab('phone')}
        </TabList>
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${values.way}`} className={styles.panel}>
        {children}
      </div>
    </div>
  );
}
