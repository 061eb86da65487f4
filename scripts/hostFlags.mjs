/**
 * What Node is started with for the browser host. V8 collects the garbage of the thread that makes documents with four
 * threads of its own: on two cores they keep the host's own thread, which answers the page, waiting. One is as fast.
 */
export const HOST_FLAGS = ['--v8-pool-size=1']
