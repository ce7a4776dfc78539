import { generateClients } from '../build.ts';
import { Endings } from '../endings.ts';
import { dataPath, readSettings } from '../env.ts';
import { startPostgres } from '../postgres.ts';
import { giveUp } from '../progress.ts';
import { runTool } from '../run-tool.ts';
import { runUntilTold } from '../run-until-told.ts';

// Seeds the product's own databases: `npm run seed -- --products 1000000` fills a load data set.
const endings = new Endings();
runUntilTold(endings);
try {
  const settings = readSettings();
  await generateClients();
  const given = settings.databaseUrls.get('catalogue');
  const postgres = given ? undefined : await startPostgres({ dir: dataPath(settings, 'postgres') });
  // A server that was running before belongs to the product that runs on it.
  if (postgres && postgres.mode !== 'reused') endings.add(postgres.stop);
  const url = given ?? (postgres?.url('market_catalogue') as string);
  await runTool('node', ['services/catalogue/seed/main.ts', ...process.argv.slice(2)], {
    output: 'inherit',
    env: { DATABASE_URL_CATALOGUE: url, FILES_DIR: dataPath(settings, 'files') },
  });
  await endings.run();
} catch (error) {
  await endings.run();
  giveUp(error);
}
