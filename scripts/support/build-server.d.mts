export declare const buildServer: () => string;
