/** What each page loads once it is at rest, in one file: a second one would cost a slow line its head. */
export { ConnectionStatus } from './connection-status.tsx'
export { MobileMenu } from './mobile-menu.tsx'
