// @module-tag full
import { once } from '@market/service-kit/testing/hostile/heaviest-files';
import { staysResponsive } from '@market/service-kit/testing/hostile/stays-responsive';
import { testApp } from '@market/service-kit/testing/test-app';
import { catalogue } from '../src/app.ts';
import { catalogueRouter } from '../src/router.ts';
import { goodsShop } from './goods.ts';
import { zipOf } from './zip-of.ts';

const app = await testApp(catalogue, { nats: null });
const { vendor } = await goodsShop(app.db.pool);

const ROW = `<row>${'<c t="s"><v>0</v></c>'.repeat(99)}</row>`;
const OWN = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
/** A few hundred kilobytes that unpack to a hundred megabytes of rows. */
const workbook = once(() =>
  zipOf({
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<workbook ${OWN}><sheets><sheet name="b" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="worksheets/goods.xml"/></Relationships>',
    'xl/sharedStrings.xml': '<sst><si><t>платье</t></si></sst>',
    'xl/worksheets/goods.xml': `<worksheet><sheetData>${ROW.repeat(20_000)}</sheetData></worksheet>`,
  }),
);

staysResponsive(app, { router: catalogueRouter, as: vendor, files: [{ what: 'a workbook of two million cells', content: workbook }] });
