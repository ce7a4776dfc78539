import { runTool } from '../run-tool.ts';

const places = process.argv.slice(2);
await runTool('biome', ['check', '--write', ...(places.length > 0 ? places : ['.'])], {
  in: 'deploy/check',
  at: '.',
  output: 'inherit',
}).catch(() => {
  // It has printed what it could not mend.
  process.exitCode = 1;
});
