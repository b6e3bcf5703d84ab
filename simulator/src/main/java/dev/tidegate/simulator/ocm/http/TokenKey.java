package dev.tidegate.simulator.ocm.http;

/** A key that signs tokens and recognises its own signatures. */
interface TokenKey {

    /** The name of the algorithm in the header of a token. */
    String algorithm();

    /** The name of the key in the header of a token. */
    String id();

    byte[] sign(byte[] text);

    boolean isSignature(byte[] text, byte[] signature);
}
