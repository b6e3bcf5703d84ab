package dev.tidegate.upgrades;

import dev.tidegate.engine.Profile;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.provider.Arguments;

/** An organisation and the expected outcome of each of its clusters under either set of rules. */
public record PlannerCase(String description, TestOrganisation organisation, String tidegate, String reference) {

    public static PlannerCase of(String description, TestOrganisation organisation, String outcome) {
        return new PlannerCase(description, organisation, outcome, outcome);
    }

    public PlannerCase butInReference(String outcome) {
        return new PlannerCase(description, organisation, tidegate, outcome);
    }

    /** Each case twice, once for each set of rules. */
    public static List<Arguments> inBothProfiles(List<PlannerCase> cases) {
        var arguments = new ArrayList<Arguments>();
        for (var one : cases) {
            for (var profile : Profile.values()) {
                arguments.add(Arguments.of(one, profile));
            }
        }
        return arguments;
    }

    public String expected(Profile profile) {
        return profile == Profile.TIDEGATE ? tidegate : reference;
    }

    @Override
    public String toString() {
        return description;
    }
}
