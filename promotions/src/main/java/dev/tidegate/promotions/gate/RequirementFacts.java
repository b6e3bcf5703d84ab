package dev.tidegate.promotions.gate;

import dev.tidegate.promotions.file.ComponentRequirement;
import dev.tidegate.promotions.version.CommitVersion;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a version needs of another component, and what is pinned of that on the branch.
 *
 * @param floor the version that is needed at least; nothing if none is declared
 * @param fault why the floor could not be found out; the gate is closed then
 * @param pins what the locations of the other component pin
 */
public record RequirementFacts(
        ComponentRequirement requirement,
        @Nullable CommitVersion floor,
        @Nullable String fault,
        List<Pin> pins,
        String environment) {

    /** What one location pins, and whether that is the floor or descends from it. */
    public record Pin(String location, String text, boolean isEnough) {}

    public RequirementFacts {
        pins = List.copyOf(pins);
    }

    /** Whether something is needed that is not pinned yet. */
    public boolean isUnmet() {
        return floor != null && pins.stream().anyMatch(pin -> !pin.isEnough());
    }
}
