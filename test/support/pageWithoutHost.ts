/**
 * A page in a test has no host, so its requests are never answered. Otherwise each request of `renderer/api/host.ts` would go to
 * http://localhost:3000, and happy-dom would print every failed connection into the test report.
 */
if (typeof window !== 'undefined') globalThis.fetch = () => new Promise<never>(() => {})

// Test files share one page: a dialog that another file has left open would be found first.
if (typeof document !== 'undefined') document.body.replaceChildren()
