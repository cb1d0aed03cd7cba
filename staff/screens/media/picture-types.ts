/** What the choice of files offers; what is taken is judged by the server. */
export const pictureTypes = 'image/jpeg,image/png,image/webp'
