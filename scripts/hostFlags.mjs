/**
 * Node options of the browser host. By default, V8 uses four more threads to collect the garbage of the thread that
 * makes documents. On two cores these threads delay the host's main thread, which answers the page. One thread is as
 * fast.
 */
export const HOST_FLAGS = ['--v8-pool-size=1']
