package dev.tidegate.data.schema;

import com.networknt.schema.Error;
import com.networknt.schema.path.NodePath;
import dev.tidegate.data.node.Pointer;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A place where a schema forks into alternatives, and the branch an error came from.
 *
 * @param place tells one fork of one value from all others
 * @param at the value that is judged by the branches
 */
record Fork(String place, Pointer at, int branch) {

    private static final Set<String> FORKING = Set.of("anyOf", "oneOf");

    /** Keywords that are followed by a name or a number before the next keyword. */
    private static final Set<String> NAMED =
            Set.of("properties", "patternProperties", "prefixItems", "dependentSchemas", "allOf", "anyOf", "oneOf");

    /** Keywords whose schema judges a value one level deeper. */
    private static final Set<String> DEEPER = Set.of(
            "properties",
            "patternProperties",
            "prefixItems",
            "items",
            "contains",
            "additionalProperties",
            "unevaluatedProperties",
            "unevaluatedItems");

    /** The forks on the way the validator took through the schema to an error, the outermost first. */
    static List<Fork> of(Error error) {
        var forks = new ArrayList<Fork>();
        NodePath way = error.getEvaluationPath();
        var value = Pointers.of(error.getInstanceLocation()).segments();
        var passed = new StringBuilder();
        int depth = 0;
        for (int at = 0; at < way.getNameCount(); at++) {
            String keyword = way.getElement(at).toString();
            boolean followed = at + 1 < way.getNameCount();
            passed.append('/').append(keyword);
            if (FORKING.contains(keyword) && followed) {
                var here = new Pointer(value.subList(0, Math.min(depth, value.size())));
                int branch = Integer.parseInt(way.getElement(at + 1).toString());
                forks.add(new Fork(passed + "@" + here, here, branch));
            }
            if (DEEPER.contains(keyword)) {
                depth++;
            }
            if (NAMED.contains(keyword) && followed) {
                passed.append('/').append(way.getElement(++at));
            }
        }
        return forks;
    }
}
