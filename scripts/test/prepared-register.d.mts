export declare const firstAdministrator: { readonly username: string; readonly password: string };
export declare const copyRegister: (dataDir: string) => Promise<void>;
