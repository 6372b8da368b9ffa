const SECRET = /KEY(?!_REQUESTS)|PEPPER|PASSWORD|SECRET|TOKEN$|_HEADERS$/;
/** Addresses whose user name and password are part of them. */
const WITH_PASSWORDS = /^(DATABASE_URL|SMTP_URL|FILE_STORE|HTTPS?_PROXY)$/;

/** Whether nobody may see the setting's value. */
export const isSecret = (name: string): boolean => SECRET.test(name);

/** Whether a file that holds the setting is nobody else's business. */
export const holdsSecret = (name: string): boolean => isSecret(name) || WITH_PASSWORDS.test(name);
