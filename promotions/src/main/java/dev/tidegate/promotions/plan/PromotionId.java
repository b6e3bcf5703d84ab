package dev.tidegate.promotions.plan;

import dev.tidegate.promotions.version.CommitVersion;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.TreeSet;

/** Names a promotion: the same component, locations and version always have the same id, and so the same branch. */
public record PromotionId(String hex) {

    /** The branches that promotions are pushed to begin so. */
    public static final String BRANCH_PREFIX = "tidegate/";

    private static final int LENGTH = 12;
    private static final int IN_BRANCH = 8;
    private static final int SHORT = 7;

    public PromotionId {
        if (!hex.matches("[0-9a-f]{" + LENGTH + "}")) {
            throw new IllegalArgumentException("not the id of a promotion: " + hex);
        }
    }

    public static PromotionId of(String component, Collection<String> locations, CommitVersion version) {
        return ofText(component + "\n" + String.join(",", new TreeSet<>(locations)) + "\n" + version.hex());
    }

    /** The id of a change that is no plain promotion: that of a text which says what it is. */
    static PromotionId ofText(String text) {
        try {
            var digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return new PromotionId(HexFormat.of().formatHex(digest).substring(0, LENGTH));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    /** The branch of the promotion in the data repository. */
    public String branch(String component, CommitVersion version) {
        return BRANCH_PREFIX + component + "/" + version.shortened(SHORT) + "-" + hex.substring(0, IN_BRANCH);
    }

    @Override
    public String toString() {
        return hex;
    }
}
