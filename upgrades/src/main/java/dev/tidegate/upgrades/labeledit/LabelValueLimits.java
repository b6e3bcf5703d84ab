package dev.tidegate.upgrades.labeledit;

import java.util.Optional;

/** What OCM takes as the value of a label. */
public final class LabelValueLimits {

    private static final int LONGEST = 255;

    private LabelValueLimits() {}

    /** Why no label can have this value; empty if one can. The sentence goes on after the name of the value. */
    public static Optional<String> violation(String value) {
        if (value.length() > LONGEST) {
            return Optional.of("is too long for a label: it has %d characters, and a label takes %d"
                    .formatted(value.length(), LONGEST));
        }
        return value.codePoints().anyMatch(Character::isISOControl)
                ? Optional.of("has a line break or another control character in it, which no label takes")
                : Optional.empty();
    }
}
