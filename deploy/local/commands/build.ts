import { buildFrontEnd, generateClients } from '../build.ts';
import { giveUp, step } from '../progress.ts';

try {
  await step({
    title: 'database clients',
    remedy: 'See the message of prisma generate.',
    run: generateClients,
    result: (made) => made.join(', ') || 'up to date',
  });
  await step({
    title: 'front end',
    remedy: 'See the message of rspack.',
    run: buildFrontEnd,
    result: (made) => made.join(', ') || 'up to date',
  });
} catch (error) {
  giveUp(error);
}
