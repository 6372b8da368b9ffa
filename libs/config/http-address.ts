/** An http or https address as a setting names it: no user name, no password, no back-slash, nothing but a host before the path. */
export const HTTP_ADDRESS = /^https?:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/;
