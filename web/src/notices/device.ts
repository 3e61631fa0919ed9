// Notices on this device: its browser subscribes with its push service.

/** Browsers allow it on secure pages, some only in an installed page. */
export const able = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** The browser's subscription, if there is one. */
export async function subscribed(): Promise<PushSubscription | null> {
  if (!able()) return null;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/** Ends this browser's pushes. Whoever it is next must not hear of the turns before. */
export async function unsubscribe(): Promise<void> {
  await subscribed()
    .then((s) => s?.unsubscribe())
    .catch(() => {}); // a browser that cannot say is no reason to stop
}

const bytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (c) => c.charCodeAt(0));

const text = (key: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(key ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Subscribes, after the browser has asked its owner; null if they decline. */
export async function subscribe(key: string) {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: bytes(key) };
  const s = await pushManager.subscribe(options).catch(async (e: unknown) => {
    // Of another house that had this address before.
    const old = await pushManager.getSubscription();
    if (!old) throw e;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  });
  return { to: s.endpoint, p256dh: text(s.getKey('p256dh')), auth: text(s.getKey('auth')) };
}
