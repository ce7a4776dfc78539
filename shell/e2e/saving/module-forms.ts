import { archiveOfFiles } from '../../../services/modules/test/archive.ts';
import { companyModule } from '../../../services/modules/test/company-module.ts';
import { publishAsAdmin } from '../modules/publish-as-admin.ts';
import { come, comeAsVendor, create, dialog, main, mark, type SavedForm, save } from './form-fixtures.ts';

/** Of the registry of modules. */
export const ofModules: SavedForm[] = [
  {
    file: 'mfe-backoffice/src/areas/modules/pages/publish-keys/use-key-form.ts',
    command: 'modules/publisher.createKey',
    saved: 'Ключ создан',
    fill: async (page) => {
      await comeAsVendor(page, '/modules/keys');
      await main(page).getByRole('button', { name: 'Создать ключ' }).click();
      await dialog(page).getByLabel('Название').fill(`Сборка ${mark()}`);
      return create(page);
    },
  },
  {
    file: 'mfe-backoffice/src/areas/modules/pages/module/settings/use-settings-form.ts',
    command: 'modules/config.set',
    saved: 'Настройки сохранены',
    fill: async (page) => {
      const id = `e2e-${mark()}`;
      const config = { type: 'object', properties: { loud: { type: 'boolean', default: false, 'x-title': { ru: 'Громко', en: 'Loud' } } } };
      const requires = { shellKit: '^3.0.0', services: {} };
      await publishAsAdmin(page, await archiveOfFiles(companyModule(id, { manifest: { nav: [], requires, config } })));
      await come(page, `/modules/${id}`);
      await main(page).getByRole('checkbox', { name: 'Громко' }).check();
      return save(page);
    },
  },
];
