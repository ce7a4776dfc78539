import type { Job } from 'kubernetes-types/batch/v1.d.ts';
import type { ProcessNeeds } from '../processes.ts';
import { migrationEnvironment, secretsVolume } from './environment.ts';
import { IMAGE, labelsOf } from './names.ts';
import { restrictedContainer, restrictedPod } from './pod.ts';
import { folderOf } from './server.ts';

/** Brings the database of a service up to date, before its new version is rolled out. */
export function migrationJob(process: ProcessNeeds): Job {
  const { name } = process;
  const labels = labelsOf(name, 'migration');
  const mounted = [secretsVolume({ name })];
  const container = {
    name: 'migrate',
    image: IMAGE,
    workingDir: folderOf(process),
    command: ['node', '--max-old-space-size=256', 'src/main.ts', 'migrate'],
    env: migrationEnvironment(),
    // Ten of them run at once, beside the version that serves.
    resources: { requests: { cpu: '50m', memory: '256Mi' }, limits: { memory: '512Mi' } },
  };
  return {
    apiVersion: 'batch/v1',
    kind: 'Job',
    metadata: { name: `${name}-migration`, labels },
    // No deadline: building an index of a large table takes as long as it takes.
    spec: {
      backoffLimit: 4,
      template: {
        metadata: { labels },
        spec: { ...restrictedPod(mounted), restartPolicy: 'Never', containers: [restrictedContainer(container, mounted)] },
      },
    },
  };
}
