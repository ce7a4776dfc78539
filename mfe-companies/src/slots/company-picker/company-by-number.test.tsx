import { Field } from '@fluentui/react-field';
import { aUser } from '@market/shell-kit/testing/a-user';
import { fakeService } from '@market/shell-kit/testing/fake-service';
import { drawScreen } from '@market/shell-kit/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { moduleOptions } from '../../module-options.ts';
import { aCompany, aRow, pageOf } from '../../testing/companies.ts';
import { CompanyByNumber } from './company-by-number.tsx';

function OwnerOfGoods() {
  const [value, setValue] = useState<number | null>(null);
  return (
    <>
      <Field label="Чей товар">
        <CompanyByNumber value={value} onChange={setValue} />
      </Field>
      <output>{value}</output>
    </>
  );
}

test('a company is found by words, and the field says its brand and gives its number', async () => {
  const companies = fakeService({
    'company.list': () => pageOf([aRow(8, { brand: 'Волга' })]),
    'company.get': () => ({ data: aCompany({ id: 8, brand: 'Волга' }) }),
  });
  const { user } = await drawScreen(moduleOptions, <OwnerOfGoods />, {
    address: '/products/create',
    service: companies,
    reader: aUser('ROLE_ADMIN'),
  });
  const field = screen.getByLabelText<HTMLInputElement>('Чей товар');
  await user.type(field, 'вол');
  await user.click(await screen.findByRole('option', { name: /^Волга/ }));
  await waitFor(() => expect(field.value).toBe('Волга'));
  expect(document.querySelector('output')?.textContent).toBe('8');
  await user.type(field, 'а');
  expect(document.querySelector('output')?.textContent).toBe('');
});
