import 'svelte/elements';

declare module 'svelte/elements' {
  interface SvelteWindowAttributes {
    /** The number of a rule was pressed, to read it (RuleText.svelte). */
    onaskrule?: (e: CustomEvent<string>) => void;
  }
}
