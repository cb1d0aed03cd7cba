import { isRouteErrorResponse, useRouteError } from 'react-router'

/** What is shown instead of a page that does not exist or could not be made. */
export function ErrorPage() {
  const error = useRouteError()
  return <h1>{isRouteErrorResponse(error) ? error.status : 500}</h1>
}
