import type { NewDeviceSeen, PasswordChanged, UserActivated } from '@market/identity-contract/account.events';
import type { Sealer } from '@market/service-kit/secrets/sealer';
import type { ClientBase } from 'pg';
import { notify } from '../notification/notify.ts';

const PROFILE = { kind: 'profile' } as const;

/** A user has an account of their own from now on. */
export const onUserActivated =
  (sealer: Sealer) =>
  (tx: ClientBase, { id, name }: UserActivated): Promise<void> =>
    notify(tx, {
      sealer,
      wanted: {
        user_id: id,
        topic: 'account',
        kind: 'welcome',
        intent: 'success',
        title: { ru: 'Добро пожаловать в «Ростовку»', en: 'Welcome to Rostovka' },
        text: {
          ru: 'Учётная запись готова. Заполните профиль: тем, кого знают по имени, отвечают охотнее.',
          en: 'Your account is ready. Fill in your profile: people answer sooner to those they know by name.',
        },
        target: PROFILE,
      },
      outside: {
        letter: { template: 'welcome', params: { name } },
        sms: { template: 'notice', params: { title: { ru: 'добро пожаловать!', en: 'welcome!' } } },
      },
    });

/** A user's password has changed; whoever did it, its owner must be notified. */
export const onPasswordChanged =
  (sealer: Sealer) =>
  (tx: ClientBase, { id, at }: PasswordChanged): Promise<void> =>
    notify(tx, {
      sealer,
      wanted: {
        user_id: id,
        topic: 'security',
        kind: 'password_changed',
        intent: 'warning',
        title: { ru: 'Пароль изменён', en: 'Your password was changed' },
        text: {
          ru: 'Если это были не вы, сразу восстановите доступ.',
          en: 'If this was not you, recover your account at once.',
        },
        target: PROFILE,
      },
      outside: { letter: { template: 'password_changed', params: { at } }, sms: { template: 'password_changed', params: {} } },
    });

/** A user signed in from a device that was never used before. */
export const onNewDeviceSeen =
  (sealer: Sealer) =>
  (tx: ClientBase, { id, at, device, address }: NewDeviceSeen): Promise<void> =>
    notify(tx, {
      sealer,
      wanted: {
        user_id: id,
        topic: 'security',
        kind: 'new_device',
        intent: 'warning',
        title: { ru: 'Вход с нового устройства', en: 'Sign-in from a new device' },
        text: {
          ru: `${device}. Если это были не вы, смените пароль.`,
          en: `${device}. If this was not you, change the password.`,
        },
        target: PROFILE,
      },
      outside: { letter: { template: 'new_device', params: { at, device, address } }, sms: { template: 'new_device', params: {} } },
    });
