import { contribute } from '@market/shell-kit/slots/slots';
import { moduleOptions } from '../../module-options.ts';
import { ProfileBonuses } from './profile-bonuses.tsx';
import '../slot-texts.ts';

export const { Widget } = contribute<'profile.bonuses'>(ProfileBonuses, moduleOptions);
