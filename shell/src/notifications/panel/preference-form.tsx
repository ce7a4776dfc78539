import { Checkbox } from '@fluentui/react-checkbox';
import type { Channel, Preference, Preferences } from '@market/notifications-contract/preference';
import type { Topic } from '@market/notifications-contract/topic';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { VisuallyHidden } from '@market/shell-kit/ui/visually-hidden';
import { useUnit } from 'effector-react';
import type { JSX } from 'react';
import { useText } from '../../parts/frame-texts.ts';
import { $preferences, $preferencesFailure, preferenceChosen, settingsWanted } from './panel.model.ts';
import { usePanelStyles } from './panel.styles.ts';
import { type PanelKey, usePanelText } from './panel-texts.ts';

const topicWords: Record<Topic, { name: PanelKey; hint: PanelKey }> = {
  security: { name: 'TOPIC.SECURITY', hint: 'TOPIC.SECURITY_HINT' },
  account: { name: 'TOPIC.ACCOUNT', hint: 'TOPIC.ACCOUNT_HINT' },
  company: { name: 'TOPIC.COMPANY', hint: 'TOPIC.COMPANY_HINT' },
  goods: { name: 'TOPIC.GOODS', hint: 'TOPIC.GOODS_HINT' },
  orders: { name: 'TOPIC.ORDERS', hint: 'TOPIC.ORDERS_HINT' },
  tenders: { name: 'TOPIC.TENDERS', hint: 'TOPIC.TENDERS_HINT' },
  billing: { name: 'TOPIC.BILLING', hint: 'TOPIC.BILLING_HINT' },
  chat: { name: 'TOPIC.CHAT', hint: 'TOPIC.CHAT_HINT' },
  cart: { name: 'TOPIC.CART', hint: 'TOPIC.CART_HINT' },
};
const channelWords: Record<Channel, { name: PanelKey; unreachable: PanelKey }> = {
  letter: { name: 'CHANNEL.LETTER', unreachable: 'CHANNEL.NO_LETTER' },
  sms: { name: 'CHANNEL.SMS', unreachable: 'CHANNEL.NO_SMS' },
};
const channels = ['letter', 'sms'] as const;

/** What the user hears of by letter and by text message. In the centre stands everything. */
export function PreferenceForm(): JSX.Element {
  const t = usePanelText();
  const frame = useText();
  const styles = usePanelStyles();
  const { preferences, failure, want } = useUnit({ preferences: $preferences, failure: $preferencesFailure, want: settingsWanted });
  if (failure && !preferences) return <LoadFailure error={failure} onRetry={() => want()} />;
  if (!preferences) {
    return (
      <div aria-busy="true">
        <VisuallyHidden>{frame.t('SHELL.LOADING')}</VisuallyHidden>
        <div className={styles.bone} />
        <div className={styles.bone} />
      </div>
    );
  }
  return (
    <div className={styles.choices}>
      <p className={styles.hint}>{t('SETTINGS_HINT')}</p>
      {preferences.topics.map((line) => (
        <TopicChoices key={line.topic} line={line} reach={preferences.reach} />
      ))}
      {channels
        .filter((channel) => !preferences.reach[channel])
        .map((channel) => (
          <p key={channel} className={styles.hint}>
            {t(channelWords[channel].unreachable)}
          </p>
        ))}
    </div>
  );
}

function TopicChoices({ line, reach }: { line: Preference; reach: Preferences['data']['reach'] }): JSX.Element {
  const t = usePanelText();
  const styles = usePanelStyles();
  const choose = useUnit(preferenceChosen);
  const { name, hint } = topicWords[line.topic];
  return (
    <fieldset className={styles.topic}>
      <legend className={styles.legend}>{t(name)}</legend>
      <p className={styles.hint}>{t(hint)}</p>
      {channels.map((channel) => (
        <Checkbox
          key={channel}
          label={line[channel].fixed ? `${t(channelWords[channel].name)} (${t('CHANNEL.ALWAYS')})` : t(channelWords[channel].name)}
          checked={line[channel].on}
          disabled={line[channel].fixed || !reach[channel]}
          onChange={(_, { checked }) => choose({ topic: line.topic, channel, on: checked === true })}
        />
      ))}
    </fieldset>
  );
}
