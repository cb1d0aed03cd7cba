const privatePage = /^\/my(?!\/favorites(?:\/|$))(?:\/|$)/

/** Whether a page is nothing without a login; favorites are a guest's too. Takes the path without its language. */
export function isPrivatePage(pathname: string): boolean {
  return privatePage.test(pathname)
}

/** Whether a page is the login itself or a part of it. Takes the path without its language. */
export function isLoginPage(pathname: string): boolean {
  return pathname.startsWith('/auth/')
}
