package dev.tidegate.forge;

import static dev.tidegate.forge.ForgeJson.array;
import static dev.tidegate.forge.ForgeJson.object;
import static dev.tidegate.forge.ForgeJson.text;

import com.fasterxml.jackson.databind.JsonNode;
import dev.tidegate.forge.ForgeException.Reason;
import dev.tidegate.http.HttpMethod;
import java.util.Base64;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Makes a commit of its parts: contents, then a tree on the parent's, then the commit, and a branch at the very end. Cut off
 * before that, it leaves nothing that anybody sees.
 */
final class GitHubCommits {

    private final ForgeRequests requests;
    private final String data;

    GitHubCommits(ForgeRequests requests, String repository) {
        this.requests = requests;
        this.data = repository + "/git";
    }

    String make(ForgeCommit commit) {
        var parentTree = text(requests.get(data + "/commits/" + commit.parent()).path("tree"), "sha");
        var modes = modes(parentTree);
        var tree = object().put("base_tree", parentTree);
        var entries = tree.putArray("tree");
        for (Map.Entry<String, byte[]> file : new TreeMap<>(commit.files()).entrySet()) {
            var mode = modes.get(file.getKey());
            if (mode == null) {
                throw new ForgeException(Reason.REFUSED, "there is no file " + file.getKey() + " to change", null);
            }
            entries.addObject()
                    .put("path", file.getKey())
                    .put("mode", mode)
                    .put("type", "blob")
                    .put("sha", content(file.getValue()));
        }
        var changed = text(requests.change(HttpMethod.POST, data + "/trees", tree), "sha");
        var body = object().put("message", commit.message()).put("tree", changed);
        body.set("parents", array(List.of(commit.parent())));
        var made = text(requests.once(HttpMethod.POST, data + "/commits", body), "sha");
        requests.once(
                HttpMethod.POST,
                data + "/refs",
                object().put("ref", "refs/heads/" + commit.branch()).put("sha", made));
        return made;
    }

    private String content(byte[] bytes) {
        return text(
                requests.change(
                        HttpMethod.POST,
                        data + "/blobs",
                        object().put("content", Base64.getEncoder().encodeToString(bytes))
                                .put("encoding", "base64")),
                "sha");
    }

    /** An entry of a new tree needs the mode that the file had. */
    private Map<String, String> modes(String tree) {
        var listed = requests.get(data + "/trees/" + tree + "?recursive=1");
        if (listed.path("truncated").asBoolean()) {
            throw new ForgeException(Reason.REFUSED, "the repository has too many files for a commit by the API", null);
        }
        var modes = new HashMap<String, String>();
        for (JsonNode entry : listed.path("tree")) {
            if (text(entry, "type").equals("blob")) {
                modes.put(text(entry, "path"), text(entry, "mode"));
            }
        }
        return modes;
    }
}
