package dev.tidegate.engine.rollout;

import dev.tidegate.engine.problem.Problem;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the targets of the fleet report about the revision at hand, by position, and who reports without belonging. */
final class TargetStatusIndex {

    private final @Nullable TargetStatus[] statuses;
    private final List<TargetName> removed = new ArrayList<>();

    private TargetStatusIndex(int size) {
        this.statuses = new TargetStatus[size];
    }

    static TargetStatusIndex of(RolloutRequest request, TargetIndex index, List<Problem> problems) {
        var reports = new TargetStatusIndex(index.size());
        var strangers = new HashSet<TargetName>();
        for (int i = 0; i < request.statuses().size(); i++) {
            var status = request.statuses().get(i);
            int position = index.find(status.target());
            boolean first = position < 0 ? strangers.add(status.target()) : reports.statuses[position] == null;
            if (!first) {
                problems.add(new Problem(
                        RolloutProblem.DUPLICATE_STATUS, "/statuses/" + i, "a second status for " + status.target()));
            } else if (position < 0) {
                reports.removed.add(status.target());
            } else {
                reports.statuses[position] = status;
            }
        }
        reports.forgetOthersThan(request);
        return reports;
    }

    /** A status of other content says nothing about this one. */
    private void forgetOthersThan(RolloutRequest request) {
        for (int i = 0; i < statuses.length; i++) {
            var status = statuses[i];
            if (status != null && !status.revision().equals(request.revision())) {
                statuses[i] = null;
            }
        }
    }

    @Nullable TargetStatus at(int position) {
        return statuses[position];
    }

    /** Who has a status but is in no group, in the order the statuses came. */
    List<TargetName> removed() {
        return removed;
    }
}
