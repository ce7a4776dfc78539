import type { Namespace } from 'kubernetes-types/core/v1.d.ts';
import type { Ingress, IngressRule } from 'kubernetes-types/networking/v1.d.ts';
import { labelsOf, NAMESPACE } from './names.ts';

/** In this namespace the cluster itself refuses pods that are not restricted. */
export const namespace = (): Namespace => ({
  apiVersion: 'v1',
  kind: 'Namespace',
  metadata: {
    name: NAMESPACE,
    labels: { 'pod-security.kubernetes.io/enforce': 'restricted', 'pod-security.kubernetes.io/warn': 'restricted' },
  },
});

/** Hosts and class are an overlay's to say. */
const SHOP = 'shop.invalid';
const MODULES = 'modules.shop.invalid';

/** The two origins: the product, and the one where modules run in frames. */
export const ingress = (): Ingress => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'Ingress',
  metadata: { name: 'gateway', labels: labelsOf('gateway', 'server') },
  spec: {
    tls: [{ hosts: [SHOP, MODULES], secretName: 'tls' }],
    rules: [rule(SHOP, 'http'), rule(MODULES, 'modules')],
  },
});

const rule = (host: string, port: string): IngressRule => ({
  host,
  http: { paths: [{ path: '/', pathType: 'Prefix', backend: { service: { name: 'gateway', port: { name: port } } } }] },
});
