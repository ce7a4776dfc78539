interface DevtoolsHook {
  renderers?: Map<number, unknown>;
  inject?: (renderer: unknown) => number;
}

const hook = (globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: DevtoolsHook }).__REACT_DEVTOOLS_GLOBAL_HOOK__;
const inject = hook?.inject;

// Fast refresh's own hook never lists the renderers. A module brings its refresh run time after React has started and
// would find none: the edit would be reported as applied, and nothing would be drawn.
if (__DEVELOPMENT__ && hook?.renderers && inject) {
  hook.inject = (renderer) => {
    const id = inject.call(hook, renderer);
    hook.renderers?.set(id, renderer);
    return id;
  };
}
