import { Switch } from '../../lib/device/prefs.svelte';

/** Whether letting go keeps the aim, to be made fine before it is flicked. */
export const aimFirst = new Switch('stammtisch.zopp.aimFirst');
/** Whether the second finger has been explained on this device. */
export const toldFine = new Switch('stammtisch.zopp.toldFine');
