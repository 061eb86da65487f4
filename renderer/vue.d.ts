// Type of components for tools that read only TypeScript; vue-tsc knows the real types.
declare module '*.vue' {
  import type { Component } from 'vue'
  const component: Component
  export default component
}
