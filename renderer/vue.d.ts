// For tools that read TypeScript alone; vue-tsc knows the real types of components.
declare module '*.vue' {
  import type { Component } from 'vue'
  const component: Component
  export default component
}
