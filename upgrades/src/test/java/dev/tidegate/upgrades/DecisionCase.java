package dev.tidegate.upgrades;

import dev.tidegate.engine.Profile;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.provider.Arguments;

/** One worked case: an organisation, and what comes of each of its clusters under either set of rules. */
public record DecisionCase(String id, String tells, TestOrganisation organisation, String tidegate, String reference) {

    public static DecisionCase of(String id, String tells, TestOrganisation organisation, String outcome) {
        return new DecisionCase(id, tells, organisation, outcome, outcome);
    }

    public DecisionCase butInReference(String outcome) {
        return new DecisionCase(id, tells, organisation, tidegate, outcome);
    }

    /** Each case twice, once for each set of rules. */
    public static List<Arguments> inBothProfiles(List<DecisionCase> cases) {
        var arguments = new ArrayList<Arguments>();
        for (var row : cases) {
            for (var profile : Profile.values()) {
                arguments.add(Arguments.of(row, profile));
            }
        }
        return arguments;
    }

    public String expected(Profile profile) {
        return profile == Profile.TIDEGATE ? tidegate : reference;
    }

    @Override
    public String toString() {
        return id + ": " + tells;
    }
}
