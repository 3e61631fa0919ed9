import { Switch } from '../../lib/device/prefs.svelte';

/** Whether each suit has a colour of its own. */
export const fourColours = new Switch('stammtisch.kop.colours');
