package dev.tidegate.git;

import dev.tidegate.engine.problem.Parsed;
import dev.tidegate.engine.text.NameSuggestions;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.eclipse.jgit.api.Git;
import org.eclipse.jgit.lib.Ref;

/** Resolves branches and tags of remote repositories to commits, without fetching anything. */
public final class RemoteRefResolver {

    private static final List<String> PREFIXES = List.of("refs/heads/", "refs/tags/");

    private final RemoteAccess access;

    public RemoteRefResolver(RemoteAccess access) {
        this.access = access;
    }

    /**
     * The abbreviated id of the commit that a branch, a tag or a full id names.
     *
     * @param reference as in {@code main}, {@code v1.2}, {@code tags/v1.2}, {@code refs/heads/main}, or 40 characters
     * @param hashLength the length of the abbreviated id
     * @throws IOException if the repository could not be reached
     */
    public Parsed<String> resolve(String url, String reference, int hashLength) throws IOException {
        if (CommitId.isFull(reference)) {
            return Parsed.accepted(new CommitId(reference).first(hashLength));
        }
        var remote = RemoteUrl.withoutSsh(url);
        var complaint = remote.complaint();
        if (complaint.isPresent()) {
            return refused(complaint.get());
        }
        return choose(commits(remote.orElseThrow(), url), url, reference).map(commit -> commit.first(hashLength));
    }

    private Map<String, CommitId> commits(RemoteUrl remote, String url) throws IOException {
        IsolatedSystemReader.install();
        var question = Git.lsRemoteRepository()
                .setRemote(url)
                .setHeads(true)
                .setTags(true)
                .setTimeout(access.timeoutSeconds())
                .setCredentialsProvider(access.credentials(remote));
        var commits = new TreeMap<String, CommitId>();
        for (Ref ref : access.withinTimeout("cannot ask " + url + " for its branches", question::call)) {
            var peeled = ref.getPeeledObjectId();
            var id = peeled == null ? ref.getObjectId() : peeled;
            if (id != null) {
                commits.put(ref.getName(), new CommitId(id.name()));
            }
        }
        return commits;
    }

    private static Parsed<CommitId> choose(Map<String, CommitId> commits, String url, String reference) {
        Set<CommitId> found = new LinkedHashSet<>();
        for (String name : List.of(reference, "refs/" + reference)) {
            var commit = commits.get(name);
            if (commit != null && found.isEmpty()) {
                found.add(commit);
            }
        }
        if (found.isEmpty()) {
            for (String prefix : PREFIXES) {
                var commit = commits.get(prefix + reference);
                if (commit != null) {
                    found.add(commit);
                }
            }
        }
        if (found.size() > 1) {
            return refused("\"" + reference + "\" is a branch and a tag of " + url + "; write heads/" + reference
                    + " or tags/" + reference);
        }
        return found.isEmpty()
                ? refused(unknown(commits, url, reference))
                : Parsed.accepted(found.iterator().next());
    }

    private static String unknown(Map<String, CommitId> commits, String url, String reference) {
        var names = commits.keySet().stream()
                .map(name -> PREFIXES.stream()
                        .reduce(
                                name,
                                (rest, prefix) -> rest.startsWith(prefix) ? rest.substring(prefix.length()) : rest))
                .toList();
        boolean looksLikeId = reference.matches("[0-9a-f]{7,39}");
        return url + " has no branch or tag \"" + reference + "\""
                + (looksLikeId ? "; an id of a commit is written with all its 40 characters" : "")
                + NameSuggestions.question(NameSuggestions.namesWithPart(reference, names));
    }

    private static <T> Parsed<T> refused(String sentence) {
        return Parsed.refused("reference", 0, sentence);
    }
}
