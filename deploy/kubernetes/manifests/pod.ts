import type { Container, PodSpec } from 'kubernetes-types/core/v1.d.ts';
import type { Mounted } from './environment.ts';

/** Of the image, and of whoever owns what its pods write. */
const USER = 10_001;

/** A container that may do nothing but run its program and write where it is given room. */
export function restrictedContainer(container: Container, mounted: readonly Mounted[]): Container {
  return {
    ...container,
    volumeMounts: mounted.map(({ mount }) => mount),
    securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
  };
}

/** What the Pod Security Standard `restricted` asks for, and no account of the cluster's API. */
export const restrictedPod = (mounted: readonly Mounted[]): PodSpec => ({
  automountServiceAccountToken: false,
  // Addresses of other Services would come as variables.
  enableServiceLinks: false,
  securityContext: {
    runAsNonRoot: true,
    runAsUser: USER,
    runAsGroup: USER,
    fsGroup: USER,
    seccompProfile: { type: 'RuntimeDefault' },
  },
  containers: [],
  volumes: mounted.map(({ volume }) => volume),
});
