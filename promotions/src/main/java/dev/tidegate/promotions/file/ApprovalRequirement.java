package dev.tidegate.promotions.file;

import java.util.List;

/**
 * How many people must approve.
 *
 * @param from the people or groups whose approval counts; anybody's if empty
 * @param exemptAuthors the people or groups who need no approval
 */
public record ApprovalRequirement(int min, List<String> from, List<String> exemptAuthors) {

    public ApprovalRequirement {
        from = List.copyOf(from);
        exemptAuthors = List.copyOf(exemptAuthors);
    }
}
