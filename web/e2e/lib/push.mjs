// Pushes, for browsers that have no push service and show no notices.

/** Gives a browser a push service, as it has none of its own here, and lets it stay subscribed from page to page. */
export async function subscribes(who, origin, endpoint) {
  await who.context.grantPermissions(['notifications'], { origin });
  await who.context.addInitScript((endpoint) => {
    const point = Uint8Array.from(
      atob(
        'BCVxsr7N/eNgVRqvHtD0zTZsEc6+VV+JvLexhqUzORcxaOzi6+AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4=',
      ),
      (c) => c.charCodeAt(0),
    );
    const auth = new Uint8Array(16).fill(5);
    const now = {
      endpoint,
      getKey: (name) => (name === 'auth' ? auth : point).buffer,
      unsubscribe: async () => (sessionStorage.removeItem('subscribed'), true),
    };
    PushManager.prototype.getSubscription = async () =>
      sessionStorage.getItem('subscribed') ? now : null;
    PushManager.prototype.subscribe = async (options) => {
      window.signedUpWith = options.applicationServerKey.length;
      sessionStorage.setItem('subscribed', 'yes');
      return now;
    };
    Notification.requestPermission = async () => 'granted';
  }, endpoint);
}

/** Presses *No more of this* in a notice, with or without a network; returns the notice that comes in its place. */
export const pressed = (worker, notice, online) =>
  worker.evaluate(
    async ({ notice, online }) => {
      let again;
      ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
        again = { title, ...options };
      };
      const whole = self.fetch;
      if (!online) self.fetch = () => Promise.reject(new TypeError('no network'));
      let done;
      const e = Object.assign(new Event('notificationclick'), {
        notification: { ...notice, close: () => {} },
        action: 'stop',
        waitUntil: (all) => (done = all),
      });
      self.dispatchEvent(e);
      await done;
      self.fetch = whole;
      return again;
    },
    { notice, online },
  );
