import { describe, expect, it } from 'vitest';
import {
  editPhone,
  formatPhone,
  isCodeBegun,
  isWhole,
  nationalLength,
  type PhoneCountry,
  phoneInWords,
  phoneSent,
  readPhone,
  typedPhone,
  wholeNumber,
} from './phone-number.ts';

const russia: PhoneCountry = { id: 1, code: '7', mask: '+9 999 999 99 99' };
const turkey: PhoneCountry = { id: 2, code: '90', mask: '+99 999 999 99 99' };
const kyrgyzstan: PhoneCountry = { id: 3, code: '996', mask: '+999 999 999 999' };
const vietnam: PhoneCountry = { id: 4, code: '84', mask: '+99 99 999 99 99' };
const countries = [russia, turkey, kyrgyzstan, vietnam];

describe('reading', () => {
  it.each([
    '8 (912) 345-67-89',
    '+79123456789',
    '9123456789',
    '79123456789',
    '89123456789',
    '+7 (912) 345 67 89',
    ' +7-912-345-67-89 ',
    '8-912-345-67-89',
    '912 345 67 89',
  ])('«%s» is the one number', (text) => {
    const { country, digits } = readPhone(text, russia, countries);
    expect(wholeNumber(country, digits)).toBe('79123456789');
    expect(formatPhone(country, digits)).toBe('+7 912 345 67 89');
    expect(isWhole(country, digits)).toBe(true);
  });

  it('keeps a number that begins with 8 or 7 itself', () => {
    expect(readPhone('8005553535', russia, countries).digits).toBe('8005553535');
    expect(readPhone('+7 800 555 35 35', russia, countries).digits).toBe('8005553535');
  });

  it('takes the country from a calling code after a plus', () => {
    expect(readPhone('+90 532 123 45 67', russia, countries)).toEqual({ country: turkey, digits: '5321234567' });
    expect(readPhone('+996 555 123 456', russia, countries)).toEqual({ country: kyrgyzstan, digits: '555123456' });
  });

  it('leaves off the zero that is dialled at home', () => {
    expect(readPhone('0532 123 45 67', turkey, countries).digits).toBe('5321234567');
  });
});

describe('writing', () => {
  it.each([
    ['', ''],
    ['9', '+7 9'],
    ['912', '+7 912'],
    ['9123', '+7 912 3'],
    ['912345678', '+7 912 345 67 8'],
    ['91234567890', '+7 912 345 67 89'],
  ])('%s', (digits, text) => {
    expect(formatPhone(russia, digits)).toBe(text);
  });

  it('another country writes the same digits in its own way, and back again loses none', () => {
    const digits = '9123456789';
    expect(formatPhone(turkey, digits)).toBe('+90 912 345 67 89');
    expect(formatPhone(vietnam, digits)).toBe('+84 91 234 56 78');
    expect(formatPhone(russia, digits)).toBe('+7 912 345 67 89');
  });

  it('is whole with as many digits as the mask, and never below ten', () => {
    expect(nationalLength(vietnam)).toBe(9);
    expect([isWhole(russia, '912345678'), isWhole(russia, '9123456789')]).toEqual([false, true]);
    expect([isWhole(vietnam, '91234567'), isWhole(vietnam, '912345678')]).toEqual([false, true]);
    expect(isWhole({ id: 9, code: '1', mask: '+9 999 999' }, '123456')).toBe(false);
  });
});

describe('editing', () => {
  const type = (from: string, keys: string): string => {
    let reading = { country: russia, digits: from };
    let shown = formatPhone(russia, from);
    for (const key of keys) {
      const text = shown + key;
      const next = editPhone(reading, { text, caret: text.length, how: 'insertText' }, countries);
      reading = next;
      shown = next.digits === '' && isCodeBegun(text, countries) ? text : formatPhone(next.country, next.digits);
      if (next.digits !== '') expect(next.caret).toBe(shown.length);
    }
    return shown;
  };

  it.each(['8 (912) 345-67-89', '+79123456789', '9123456789', '79123456789'])('typed key by key, «%s» is the one number', (keys) => {
    expect(type('', keys)).toBe('+7 912 345 67 89');
  });

  it('typed key by key, a foreign code chooses its country', () => {
    expect(type('', '+905321234567')).toBe('+90 532 123 45 67');
  });

  it('ignores digits beyond the last', () => {
    expect(type('9123456789', '5')).toBe('+7 912 345 67 89');
  });

  const before = { country: russia, digits: '9123456789' };
  const shown = '+7 912 345 67 89';

  it('goes on in the middle', () => {
    expect(editPhone({ country: russia, digits: '91245' }, { text: '+7 9123 45', caret: 7, how: 'insertText' }, countries)).toEqual({
      country: russia,
      digits: '912345',
      caret: 8,
    });
  });

  it('deletes the digit beside a space that was deleted', () => {
    const backspace = { text: '+7 912345 67 89', caret: 6, how: 'deleteContentBackward' };
    expect(editPhone(before, backspace, countries).digits).toBe('913456789');
    const forward = { text: '+7 912345 67 89', caret: 6, how: 'deleteContentForward' };
    expect(editPhone(before, forward, countries).digits).toBe('912456789');
  });

  it('takes no foreign country for a number that lost its code', () => {
    const lost = { text: '+ 996 345 67 89', caret: 1, how: 'deleteContentBackward' };
    expect(editPhone({ country: russia, digits: '9963456789' }, lost, countries)).toMatchObject({ country: russia, digits: '9963456789' });
  });

  it('reads what autofill writes over the field', () => {
    for (const text of ['89123456789', '+7 (912) 345-67-89', '9123456789']) {
      expect(editPhone({ country: russia, digits: '555' }, { text, caret: text.length, how: undefined }, countries).digits).toBe(
        '9123456789',
      );
    }
  });

  it('empties', () => {
    expect(editPhone(before, { text: '', caret: 0, how: 'deleteContentBackward' }, countries).digits).toBe('');
    expect(editPhone({ country: russia, digits: '9' }, { text: '+7 ', caret: 3, how: 'deleteContentBackward' }, countries).digits).toBe('');
    expect(shown).toBe(formatPhone(russia, before.digits));
  });
});

describe('a kept number', () => {
  it('comes into a form in its own country, and goes back as it came', () => {
    const typed = typedPhone('996555123456', countries, russia.id);
    expect(typed).toEqual({ countryId: kyrgyzstan.id, digits: '555123456' });
    expect(phoneSent(typed, countries)).toBe('+996555123456');
  });

  it('that is not there begins in the usual country, and nothing is sent', () => {
    expect(typedPhone(null, countries, turkey.id)).toEqual({ countryId: turkey.id, digits: '' });
    expect(typedPhone(null, countries)).toEqual({ countryId: russia.id, digits: '' });
    expect(phoneSent(typedPhone(null, countries), countries)).toBeNull();
  });

  it('is read as its country writes it, and a foreign one as it is', () => {
    expect(phoneInWords('79123456789', countries)).toBe('+7\u00a0912\u00a0345\u00a067\u00a089');
    expect(phoneInWords('33123456789', countries)).toBe('+33123456789');
  });

  it('half typed goes as it is, for the service to refuse', () => {
    expect(phoneSent({ countryId: russia.id, digits: '912' }, countries)).toBe('+7912');
  });
});
